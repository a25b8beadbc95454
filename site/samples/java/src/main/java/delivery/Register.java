package delivery;

import com.netflix.conductor.client.http.MetadataClient;
import com.netflix.conductor.common.metadata.tasks.TaskDef;
import com.netflix.conductor.sdk.workflow.def.ConductorWorkflow;
import com.netflix.conductor.sdk.workflow.def.tasks.SimpleTask;
import com.netflix.conductor.sdk.workflow.executor.WorkflowExecutor;
import io.orkes.conductor.client.ApiClient;
import java.util.List;
import java.util.Map;

public class Register {
    public static void main(String[] args) {
        ApiClient client = new ApiClient();

        TaskDef definition = new TaskDef("estimate_delivery");
        definition.setOwnerEmail("docs@example.com");
        definition.setRetryCount(3);
        definition.setRetryLogic(TaskDef.RetryLogic.EXPONENTIAL_BACKOFF);
        definition.setRetryDelaySeconds(1);
        definition.setTimeoutSeconds(60);
        definition.setResponseTimeoutSeconds(30);
        new MetadataClient(client).registerTaskDefs(List.of(definition));

        WorkflowExecutor executor = new WorkflowExecutor(client, 100);
        ConductorWorkflow<Map<String, Object>> workflow = new ConductorWorkflow<>(executor);
        workflow.setName("quote_delivery");
        workflow.setVersion(1);
        workflow.setOwnerEmail("docs@example.com");
        SimpleTask estimate = new SimpleTask("estimate_delivery", "estimate");
        estimate.input("distance_km", "${workflow.input.distanceKm}");
        estimate.input("express", "${workflow.input.express}");
        workflow.add(estimate);
        workflow.setWorkflowOutput(
                Map.of("days", "${estimate.output.days}", "price", "${estimate.output.price}"));
        boolean registered = workflow.registerWorkflow(true, false);
        System.out.println("quote_delivery, version 1: " + (registered ? "registered" : "refused"));
        executor.shutdown();
    }
}
