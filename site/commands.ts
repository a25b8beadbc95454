// The commands that this site adds to `site`: those of the workflow kit.
import type { Command } from 'workflow-kit/cli/command.ts';
import { COMMANDS } from 'workflow-kit/cli/commands.ts';

/** A command of the kit, with its name in `site`. */
function toSiteCommand(command: Command, name: string): Command {
  return { ...command, help: command.help.replace(/workflow-kit \w+/, `site ${name}`) };
}

export default {
  'check-workflow': toSiteCommand(COMMANDS.check, 'check-workflow'),
  simulate: toSiteCommand(COMMANDS.simulate, 'simulate'),
} satisfies Record<string, Command>;
