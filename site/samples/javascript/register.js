import { ConductorWorkflow, OrkesClients, simpleTask } from '@io-orkes/conductor-javascript';

const clients = await OrkesClients.from();
await clients.getMetadataClient().registerTask({
  name: 'estimate_delivery',
  ownerEmail: 'docs@example.com',
  retryCount: 3,
  retryLogic: 'EXPONENTIAL_BACKOFF',
  retryDelaySeconds: 1,
  timeoutSeconds: 60,
  responseTimeoutSeconds: 30,
});

const workflow = new ConductorWorkflow(clients.getWorkflowClient(), 'quote_delivery', 1);
workflow
  .ownerEmail('docs@example.com')
  .add(
    simpleTask('estimate', 'estimate_delivery', {
      distance_km: workflow.input('distanceKm'),
      express: workflow.input('express'),
    }),
  )
  .outputParameters({ days: '${estimate.output.days}', price: '${estimate.output.price}' });
await workflow.register(true);
console.log('Registered quote_delivery, version 1');
clients.getClient().stopBackgroundRefresh();
