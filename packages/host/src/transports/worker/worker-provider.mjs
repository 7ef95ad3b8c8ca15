// What runs in the thread of a provider: it calls the provider's methods and posts what they give, as JSON text.
// It stands on its own, because a thread is started from a file.
import { workerData } from 'node:worker_threads';

const { port, module, exportName, data } = workerData;
const running = new Map();
const provider = load();
// Nobody may wait for it yet; whoever calls gets the failure.
provider.catch(() => undefined);

port.on('message', (message) => {
  if (message.ping !== undefined) port.postMessage({ pong: message.ping });
  else if (message.cancel !== undefined) running.get(message.cancel)?.abort();
  else void answer(message);
});

async function load() {
  const exported = (await import(module))[exportName];
  const found = typeof exported === 'function' ? await exported(data) : exported;
  for (const method of ['info', 'capabilities', 'query']) {
    if (typeof found?.[method] !== 'function')
      throw new TypeError(`export ${exportName} has no method ${method}`);
  }
  return found;
}

async function answer({ call, method, text }) {
  const controller = new AbortController();
  running.set(call, controller);
  try {
    const value = await invoke(await provider, method, {
      request: text === undefined ? undefined : JSON.parse(text),
      signal: controller.signal,
    });
    port.postMessage({ call, text: JSON.stringify(value ?? null) });
  } catch (error) {
    port.postMessage({ call, failure: described(error) });
  } finally {
    running.delete(call);
  }
}

async function invoke(found, method, { request, signal }) {
  if (method === 'capabilities') {
    const capabilities = await found.capabilities();
    // Declared without a method for it, it would be a promise that nobody keeps.
    return typeof found.verify === 'function' ? capabilities : { ...capabilities, verify: false };
  }
  if (typeof found[method] !== 'function') return null;
  return request === undefined ? found[method]() : found[method](request, { signal });
}

function described(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code } = error;
  return { message: String(message), ...(typeof code === 'string' ? { code } : {}) };
}
