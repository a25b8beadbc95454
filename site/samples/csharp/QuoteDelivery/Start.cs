using System;
using System.Collections.Generic;
using System.Threading;
using Conductor.Api;
using Conductor.Client;
using Conductor.Client.Extensions;
using Conductor.Client.Models;
using Newtonsoft.Json;

public static class Start
{
    public static void Run()
    {
        var workflows = ApiExtensions.GetClient<WorkflowResourceApi>();
        try
        {
            var id = workflows.StartWorkflow(new StartWorkflowRequest(
                name: "quote_delivery",
                version: 1,
                correlationId: "order-42",
                input: new Dictionary<string, object> { ["distanceKm"] = 620, ["express"] = false }));
            Console.WriteLine(id);

            var execution = workflows.GetExecutionStatus(id, includeTasks: false);
            while (execution.Status == Workflow.StatusEnum.RUNNING || execution.Status == Workflow.StatusEnum.PAUSED)
            {
                Thread.Sleep(1000);
                execution = workflows.GetExecutionStatus(id, includeTasks: false);
            }
            Console.WriteLine($"{execution.Status} {JsonConvert.SerializeObject(execution.Output)}");
        }
        catch (ApiException error)
        {
            Console.Error.WriteLine($"{error.ErrorCode} {error.Message}");
            Environment.ExitCode = 1;
        }
    }
}
