import { setTimeout as sleep } from 'node:timers/promises';
import { OrkesClients } from '@io-orkes/conductor-javascript';

const ENDED = ['COMPLETED', 'FAILED', 'TIMED_OUT', 'TERMINATED'];

const clients = await OrkesClients.from();
const workflows = clients.getWorkflowClient();
try {
  const workflowId = await workflows.startWorkflow({
    name: 'quote_delivery',
    version: 1,
    correlationId: 'order-42',
    input: { distanceKm: 620, express: false },
  });
  console.log(workflowId);
  let execution = await workflows.getWorkflow(workflowId, false);
  while (!ENDED.includes(execution.status)) {
    await sleep(1000);
    execution = await workflows.getWorkflow(workflowId, false);
  }
  console.log(execution.status, execution.output);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  clients.getClient().stopBackgroundRefresh();
}
