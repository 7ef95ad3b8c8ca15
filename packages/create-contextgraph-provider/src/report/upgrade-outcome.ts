import kleur from 'kleur';
import { besidePath, type UpgradeAction, type UpgradeStep } from '../upgrade/plan-upgrade.js';
import { printable } from './printable.js';

/** What an upgrade did, or (with `dryRun`) would do; printed by `--json` as it is. */
export interface UpgradeOutcome {
  readonly ok: true;
  readonly upgrade: true;
  readonly dryRun: boolean;
  readonly check: boolean;
  readonly directory: string;
  readonly template: string;
  readonly templateVersion: string;
  readonly files: readonly UpgradeStep[];
  /** Whether anything was, or would be, written. */
  readonly toDo: boolean;
  readonly backup?: string;
}

const words: Readonly<Record<UpgradeAction, string>> = {
  replace: 'replaced',
  add: 'added',
  beside: 'yours stays',
  deleted: 'stays deleted',
  'in the way': 'something else is there',
  retired: 'no longer part of the template',
};

/** The outcome for a reader: one line per file, and what is left to do by hand. */
export function upgradeText(outcome: UpgradeOutcome): string {
  const place = `${printable(outcome.directory)} (template ${outcome.template} ${outcome.templateVersion})`;
  const lines = outcome.files.map(stepLine);
  if (!outcome.toDo) return `${[`Nothing to upgrade in ${place}.`, ...lines].join('\n')}\n`;
  const head = outcome.dryRun ? `Would upgrade ${place}:` : kleur.green(`Upgraded ${place}:`);
  const byHand = outcome.files.some(({ action }) => action === 'beside');
  return [
    head,
    ...lines,
    ...(outcome.backup === undefined ? [] : [`The replaced files are in ${outcome.backup}.`]),
    ...(outcome.dryRun ? ['Nothing was written.'] : []),
    ...(byHand && !outcome.dryRun
      ? ['Take over what you want from each .new file, then delete it; install and test again.']
      : []),
    '',
  ].join('\n');
}

function stepLine({ path, action }: UpgradeStep): string {
  const ours = action === 'beside' ? `, ours is ${printable(besidePath(path))}` : '';
  return `  ${printable(path)}: ${words[action]}${ours}`;
}
