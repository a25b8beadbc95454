import { NonRetryableException, getTaskContext } from '@io-orkes/conductor-javascript';

export const estimateDelivery = {
  taskDefName: 'estimate_delivery',
  concurrency: 4,
  execute: async (task) => {
    const { distance_km: distanceKm, express } = task.inputData;
    if (typeof distanceKm !== 'number' || distanceKm < 0) {
      throw new NonRetryableException(`distance_km must not be negative, found ${distanceKm}`);
    }
    getTaskContext()?.addLog(`attempt ${task.retryCount ?? 0}: ${distanceKm} km`);
    const days = express ? 1 : 1 + Math.floor(distanceKm / 400);
    const price = Math.round((4 + distanceKm * 0.02) * 100) / 100;
    return { status: 'COMPLETED', outputData: { days, price } };
  },
};
