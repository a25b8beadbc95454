package delivery;

import com.netflix.conductor.client.http.TaskClient;
import com.netflix.conductor.sdk.workflow.executor.task.AnnotatedWorkerExecutor;
import io.orkes.conductor.client.ApiClient;
import java.util.List;
import java.util.concurrent.CountDownLatch;

public class Work {
    public static void main(String[] args) throws InterruptedException {
        AnnotatedWorkerExecutor workers = new AnnotatedWorkerExecutor(new TaskClient(new ApiClient()));
        workers.initWorkersFromInstances(List.of(new DeliveryWorkers()));
        Runtime.getRuntime().addShutdownHook(new Thread(workers::shutdown));
        new CountDownLatch(1).await();
    }
}
