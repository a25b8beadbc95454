// The list of behaviors, the same for all three browsers.
import type { Behavior } from '../page.ts';
import { code, everyPage, pictures, print } from './article.ts';
import { fragments, tabs } from './hidden-parts.ts';
import { history, navigation } from './navigation.ts';
import { drawer, popovers, search } from './overlays.ts';
import { player } from './player.ts';

export const BEHAVIORS: Record<string, Behavior[]> = {
  navigation,
  history,
  fragments,
  tabs,
  drawer,
  popovers,
  search,
  code,
  pictures,
  print,
  'every page': everyPage,
  player,
};
