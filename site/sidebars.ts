// The docs sidebar: sections in reading order, each from its own file.
import type { SidebarsConfig } from '../packages/engine/src/plan/sidebars/sidebar-config.ts';
import { apiReference } from './sidebars/api-reference.ts';
import { developerGuides } from './sidebars/developer-guides.ts';
import { gettingStarted } from './sidebars/getting-started.ts';
import { taskReference } from './sidebars/task-reference.ts';
import { tutorials } from './sidebars/tutorials.ts';

const sidebars: SidebarsConfig = {
  docs: [...gettingStarted, ...developerGuides, ...taskReference, ...apiReference, ...tutorials],
};

// The default export, because that is the format of all sidebars files.
export default sidebars;
