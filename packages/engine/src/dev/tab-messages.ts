// Sends server-sent events to every open tab.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevChange } from '../shared/dev-change.ts';

export interface Messages {
  connect(request: IncomingMessage, response: ServerResponse): void;
  send(change: DevChange): void;
}

export function createMessages(): Messages {
  const tabs = new Set<ServerResponse>();
  return {
    connect(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('\n');
      tabs.add(response);
      request.on('close', () => tabs.delete(response));
    },
    send(change) {
      for (const tab of tabs) tab.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
  };
}
