// Server-sent events to every open tab.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Messages {
  connect(request: IncomingMessage, response: ServerResponse): void;
  send(event: 'change' | 'reload' | 'fault', data: object): void;
}

export function createMessages(): Messages {
  const tabs = new Set<ServerResponse>();
  return {
    connect(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('\n');
      tabs.add(response);
      request.on('close', () => tabs.delete(response));
    },
    send(event, data) {
      for (const tab of tabs) tab.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}
