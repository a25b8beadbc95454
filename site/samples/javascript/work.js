import { OrkesClients, TaskHandler } from '@io-orkes/conductor-javascript';
import { estimateDelivery } from './estimate-delivery.js';

const clients = await OrkesClients.from();
const handler = new TaskHandler({ client: clients.getClient(), workers: [estimateDelivery] });
await handler.startWorkers();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await handler.stopWorkers();
    clients.getClient().stopBackgroundRefresh();
  });
}
