package delivery;

import com.netflix.conductor.client.exception.ConductorClientException;
import com.netflix.conductor.client.http.WorkflowClient;
import com.netflix.conductor.common.metadata.workflow.StartWorkflowRequest;
import com.netflix.conductor.common.run.Workflow;
import io.orkes.conductor.client.ApiClient;
import java.util.Map;

public class Start {
    public static void main(String[] args) throws InterruptedException {
        WorkflowClient workflows = new WorkflowClient(new ApiClient());
        StartWorkflowRequest request = new StartWorkflowRequest();
        request.setName("quote_delivery");
        request.setVersion(1);
        request.setCorrelationId("order-42");
        request.setInput(Map.of("distanceKm", 620, "express", false));
        try {
            String workflowId = workflows.startWorkflow(request);
            System.out.println(workflowId);
            Workflow workflow = workflows.getWorkflow(workflowId, false);
            while (!workflow.getStatus().isTerminal()) {
                Thread.sleep(1000);
                workflow = workflows.getWorkflow(workflowId, false);
            }
            System.out.println(workflow.getStatus() + " " + workflow.getOutput());
        } catch (ConductorClientException e) {
            System.err.println(e.getStatusCode() + " " + e.getMessage());
        } finally {
            workflows.close();
        }
    }
}
