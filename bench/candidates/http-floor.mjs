// The floor of node:http: the body is taken in, not read, and the same bytes are the answer to all.
import { createServer } from 'node:http';
import { heldFrames } from './content.mjs';

const frames = heldFrames(process.argv[2]);
const reply = Buffer.from(
  JSON.stringify({ type: 'frames', id: 'q00000000', result: { frames, truncated: false } }),
);
const headers = { 'content-type': 'application/json', 'content-length': reply.length };

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, headers);
    response.end(reply);
  });
}).listen(0, '127.0.0.1', function listening() {
  process.stdout.write(`${this.address().port}\n`);
});
