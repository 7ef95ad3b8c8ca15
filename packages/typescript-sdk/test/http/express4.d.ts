// Express 4 under another name, so that both versions are tested side by side.
declare module 'express4' {
  export { default } from 'express';
}
