// The rows of the table: what was measured against its gate and its goal.

/** A row whose figure must be at least the gate. */
export function atLeast(name, figure, [gate, goal]) {
  return { name, figure, gate: `≥ ${gate}`, goal: `≥ ${goal}`, verdict: verdict(figure.median, gate, goal) };
}

/** A row whose figure must be at most the gate. */
export function atMost(name, figure, [gate, goal]) {
  return {
    name,
    figure,
    gate: `≤ ${gate}`,
    goal: `≤ ${goal}`,
    verdict: verdict(-figure.median, -gate, -goal),
  };
}

/** A row that nothing is asked of. */
export function shown(name, figure) {
  return { name, figure, gate: '–', goal: '–', verdict: 'shown' };
}

/** Prints the table as Markdown and says how many rows are below their gate. */
export function printReport(rows) {
  const lines = rows.map(({ name, figure, gate, goal, verdict: says }) => [
    name,
    `${short(figure.median)} [${short(figure.low)}–${short(figure.high)}]`,
    gate,
    goal,
    says,
  ]);
  const table = [['row', 'median [quartiles]', 'gate', 'goal', 'verdict'], ...lines];
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)));
  const show = (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  process.stdout.write(`${[show(table[0]), rule, ...table.slice(1).map(show)].join('\n')}\n`);
  const below = rows.filter(({ verdict: says }) => says === 'below gate').length;
  process.stdout.write(`\n${rows.length} rows, ${below} below their gate\n`);
}

function verdict(figure, gate, goal) {
  if (figure >= goal) return 'PASS (goal)';
  return figure >= gate ? 'PASS' : 'below gate';
}

function short(number) {
  return number >= 100 ? number.toFixed(0) : number.toFixed(number >= 10 ? 1 : 2);
}
