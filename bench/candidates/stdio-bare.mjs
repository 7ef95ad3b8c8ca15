// The bare loop: split, JSON.parse, JSON.stringify, one write per chunk of input. No checks at all.
import { freshAnswers } from './content.mjs';

const answer = freshAnswers(process.argv[2]);
let rest = '';

process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  let out = '';
  for (const line of lines) {
    const message = JSON.parse(line);
    if (message.type === 'query')
      out += `${JSON.stringify({ type: 'frames', id: message.id, result: answer(message.query) })}\n`;
    else if (message.type === 'handshake') out += `${JSON.stringify(ack)}\n`;
    else process.exitCode = 0;
  }
  if (out !== '') process.stdout.write(out);
});

const ack = {
  type: 'handshake_ack',
  protocol_version: 'contextgraph/1.0-draft',
  provider: { name: 'bare', version: '1.0.0', data_flow: { reads: true, writes: false, egress: false } },
  capabilities: { query: { kinds: ['doc'] }, correlation: true },
};
