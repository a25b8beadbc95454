using System.Collections.Generic;
using Conductor.Api;
using Conductor.Client.Extensions;
using Conductor.Client.Models;
using Xunit;

public class QuoteDeliveryTest
{
    [Fact]
    public void ThePriceFollowsTheDistance()
    {
        var task = new Task(inputData: new Dictionary<string, object> { ["distance_km"] = 100, ["express"] = false });
        var result = new EstimateDelivery().Execute(task);
        Assert.Equal(TaskResult.StatusEnum.COMPLETED, result.Status);
        Assert.Equal(6.0, result.OutputData["price"]);
    }

    [Fact]
    public void ANegativeDistanceIsNotRetried()
    {
        var task = new Task(inputData: new Dictionary<string, object> { ["distance_km"] = -1 });
        var result = new EstimateDelivery().Execute(task);
        Assert.Equal(TaskResult.StatusEnum.FAILEDWITHTERMINALERROR, result.Status);
    }

    [Fact]
    public void ASecondAttemptGivesTheQuote()
    {
        var mocks = new List<TaskMock>
        {
            new TaskMock(status: TaskMock.StatusEnum.FAILED, output: new Dictionary<string, object>()),
            new TaskMock(
                status: TaskMock.StatusEnum.COMPLETED,
                output: new Dictionary<string, object> { ["days"] = 2, ["price"] = 16.4 })
        };
        var execution = ApiExtensions.GetClient<WorkflowResourceApi>().TestWorkflow(new WorkflowTestRequest(
            name: "quote_delivery",
            version: 1,
            input: new Dictionary<string, object> { ["distanceKm"] = 620 },
            taskRefToMockOutput: new Dictionary<string, List<TaskMock>> { ["estimate"] = mocks }));
        Assert.Equal(Workflow.StatusEnum.COMPLETED, execution.Status);
        Assert.Equal(16.4, execution.Output["price"]);
        Assert.Equal(2, execution.Tasks.Count);
    }
}
