package delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.netflix.conductor.client.http.WorkflowClient;
import com.netflix.conductor.common.metadata.tasks.Task;
import com.netflix.conductor.common.metadata.tasks.TaskResult;
import com.netflix.conductor.common.run.Workflow;
import com.netflix.conductor.common.run.WorkflowTestRequest;
import com.netflix.conductor.common.run.WorkflowTestRequest.TaskMock;
import com.netflix.conductor.sdk.workflow.executor.task.TaskContext;
import io.orkes.conductor.client.ApiClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuoteDeliveryTest {

    @Test
    void thePriceFollowsTheDistance() {
        Task task = new Task();
        task.setStatus(Task.Status.IN_PROGRESS);
        TaskContext.set(task);

        assertEquals(Map.of("days", 1, "price", 6.0), new DeliveryWorkers().estimate(100.0, false));
    }

    @Test
    void aSecondAttemptGivesTheQuote() {
        TaskMock failed = new TaskMock(TaskResult.Status.FAILED, Map.of());
        TaskMock estimated = new TaskMock(TaskResult.Status.COMPLETED, Map.of("days", 2, "price", 16.4));
        WorkflowTestRequest request = new WorkflowTestRequest();
        request.setName("quote_delivery");
        request.setVersion(1);
        request.setInput(Map.of("distanceKm", 620));
        request.setTaskRefToMockOutput(Map.of("estimate", List.of(failed, estimated)));

        WorkflowClient workflows = new WorkflowClient(new ApiClient());
        Workflow workflow = workflows.testWorkflow(request);
        workflows.close();

        assertEquals(Workflow.WorkflowStatus.COMPLETED, workflow.getStatus());
        assertEquals(Map.of("days", 2, "price", 16.4), workflow.getOutput());
        assertEquals(2, workflow.getTasks().size());
    }
}
