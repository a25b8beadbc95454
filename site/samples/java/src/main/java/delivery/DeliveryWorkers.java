package delivery;

import com.netflix.conductor.sdk.workflow.executor.task.NonRetryableException;
import com.netflix.conductor.sdk.workflow.executor.task.TaskContext;
import com.netflix.conductor.sdk.workflow.task.InputParam;
import com.netflix.conductor.sdk.workflow.task.WorkerTask;
import java.util.Map;

public class DeliveryWorkers {

    @WorkerTask(value = "estimate_delivery", threadCount = 4)
    public Map<String, Object> estimate(
            @InputParam("distance_km") Double distanceKm, @InputParam("express") Boolean express) {
        if (distanceKm == null || distanceKm < 0) {
            throw new NonRetryableException("distance_km must not be negative, found " + distanceKm);
        }
        TaskContext context = TaskContext.get();
        context.addLog("attempt " + context.getRetryCount() + ": " + distanceKm + " km");
        int days = Boolean.TRUE.equals(express) ? 1 : 1 + (int) (distanceKm / 400);
        double price = Math.round((4 + distanceKm * 0.02) * 100) / 100.0;
        return Map.of("days", days, "price", price);
    }
}
