import { bytesOfPieces, textOf } from '../prepared/json-pieces.js';
import type { HttpReply } from './http-reply.js';
import type { NodeResponse } from './node-http.js';

// Up to so many bytes a text is the better body: it leaves in one piece with the head of the response.
const SHORT_BODY_BYTES = 16 * 1024;

// Pieces of so many bytes on average cost less to hand over one by one than to copy.
const LARGE_PIECE_BYTES = 1024;

/** Writes the body of a reply, `size` bytes, and ends the response. Bytes of prepared frames are not copied where that is quicker. */
export function writeBody(response: NodeResponse, body: HttpReply['body'], size: number): void {
  if (typeof body === 'string') response.end(body);
  else if (size <= SHORT_BODY_BYTES) response.end(textOf(body));
  else if (size / body.length < LARGE_PIECE_BYTES) response.end(bytesOfPieces(body, size));
  else {
    // Written in one turn, they leave in one system call.
    for (const piece of body) response.write(piece);
    response.end();
  }
}
