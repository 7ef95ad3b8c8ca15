// Preloaded into the servers of the pages: what listens on the port that the pages name listens on a free one instead,
// so that whatever holds the port on this machine fails no test. The commands get the same port.
import { Server } from 'node:net';
import process from 'node:process';

const named = Number(process.env.DOCS_NAMED_PORT);
const free = Number(process.env.DOCS_FREE_PORT);
const { listen } = Server.prototype;

Server.prototype.listen = function listenElsewhere(first, ...rest) {
  if (first === named) return listen.call(this, free, ...rest);
  if (first?.port === named) return listen.call(this, { ...first, port: free }, ...rest);
  return listen.call(this, first, ...rest);
};
