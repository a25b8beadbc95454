import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NonRetryableException, OrkesClients } from '@io-orkes/conductor-javascript';
import { estimateDelivery } from './estimate-delivery.js';

test('the price follows the distance', async () => {
  const result = await estimateDelivery.execute({ inputData: { distance_km: 100, express: false } });
  assert.deepEqual(result, { status: 'COMPLETED', outputData: { days: 1, price: 6 } });
});

test('a negative distance is not retried', async () => {
  await assert.rejects(estimateDelivery.execute({ inputData: { distance_km: -1 } }), NonRetryableException);
});

test('a second attempt gives the quote', async () => {
  const clients = await OrkesClients.from();
  const execution = await clients.getWorkflowClient().testWorkflow({
    name: 'quote_delivery',
    version: 1,
    input: { distanceKm: 620 },
    taskRefToMockOutput: {
      estimate: [
        { status: 'FAILED', output: {} },
        { status: 'COMPLETED', output: { days: 2, price: 16.4 } },
      ],
    },
  });
  clients.getClient().stopBackgroundRefresh();
  assert.equal(execution.status, 'COMPLETED');
  assert.deepEqual(execution.output, { days: 2, price: 16.4 });
  assert.equal(execution.tasks.length, 2);
});
