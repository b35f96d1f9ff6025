// The linter's own rules under test: a planted project, linted with the real configuration, must make each rule fire.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from './tree.ts';

interface Report {
  diagnostics: Array<{ code?: string; filename: string; labels?: Array<{ span: { line?: number } }> }>;
}

const CONFIGURATION = [
  'oxlint.config.ts',
  'package.json',
  'tsconfig.base.json',
  'scripts/guards/lint-borders.ts',
  'contract/src/base/areas.ts',
];

/** Lints the planted files in a project of their own: inside the repository they are ignored, as they must be. */
export function lintPlanted(root: string, plantedFolder: string): Finding[] {
  const project = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  try {
    cpSync(plantedFolder, project, { recursive: true });
    for (const file of CONFIGURATION) cpSync(join(root, file), join(project, file), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    // Without a repository the linter reads no ignore file of a parent folder.
    execFileSync('git', ['init', '-q'], { cwd: project });
    const folders = ['contract', 'server', 'web', 'scripts'];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--type-aware', '-f', 'json', ...folders], {
      cwd: project,
      encoding: 'utf8',
    });
    return (JSON.parse(stdout) as Report).diagnostics.map(({ filename, code, labels }) => ({
      path: filename,
      line: labels?.[0]?.span.line ?? 1,
      message: code ?? 'no rule named',
    }));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
