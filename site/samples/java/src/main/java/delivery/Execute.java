package delivery;

import com.netflix.conductor.client.http.WorkflowClient;
import com.netflix.conductor.common.metadata.workflow.StartWorkflowRequest;
import io.orkes.conductor.client.ApiClient;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.conductoross.conductor.common.model.SignalResponse;

public class Execute {
    public static void main(String[] args) throws InterruptedException {
        WorkflowClient workflows = new WorkflowClient(new ApiClient());
        StartWorkflowRequest request = new StartWorkflowRequest();
        request.setName("quote_delivery");
        request.setVersion(1);
        request.setInput(Map.of("distanceKm", 620, "express", true));
        try {
            SignalResponse run = workflows.executeWorkflowWithReturnStrategy(request).get();
            System.out.println(run.getTargetWorkflowId() + " " + run.getTargetWorkflowStatus() + " " + run.getOutput());
        } catch (ExecutionException e) {
            System.err.println(e.getCause().getMessage());
        } finally {
            workflows.close();
        }
    }
}
