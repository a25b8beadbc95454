import { randomUUID } from 'node:crypto';
import { OrkesClients } from '@io-orkes/conductor-javascript';

const clients = await OrkesClients.from();
const run = await clients
  .getWorkflowClient()
  .executeWorkflow(
    { name: 'quote_delivery', version: 1, input: { distanceKm: 620, express: true } },
    'quote_delivery',
    1,
    randomUUID(),
  );
console.log(run.workflowId, run.status, run.output);
clients.getClient().stopBackgroundRefresh();
