// Downloads pinned versions of other sites' search libraries into `.cache/bench/rivals`, because they are not
// dependencies of this project.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const RIVALS_FOLDER = join(import.meta.dirname, '../../../../../.cache/bench/rivals');

const PACKAGES = ['pagefind@1.6.0', 'lunr@2.3.9'];
/** Only its search code is needed, not the framework that it depends on. */
const EASYOPS = '@easyops-cn/docusaurus-search-local@0.55.3';

/** Returns false and prints a message if the registry cannot be reached. */
export function installRivals(): boolean {
  const folder = RIVALS_FOLDER;
  const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'pipe' });
  mkdirSync(join(folder, 'easyops'), { recursive: true });
  try {
    if (!existsSync(join(folder, 'node_modules/pagefind')))
      run('npm', ['install', '--no-audit', '--no-fund', '--prefix', '.', ...PACKAGES]);
    if (!existsSync(join(folder, 'easyops/package'))) {
      const archive = run('npm', ['pack', '--silent', EASYOPS]).toString().trim();
      run('tar', ['-xzf', archive, '-C', 'easyops']);
    }
    return true;
  } catch (error) {
    console.log(
      `The rivals cannot be had (${(error as Error).message.split('\n')[0]}); the comparison is left out. It needs the npm registry once.`,
    );
    return false;
  }
}
