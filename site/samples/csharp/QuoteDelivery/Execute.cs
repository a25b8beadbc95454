using System;
using System.Collections.Generic;
using Conductor.Api;
using Conductor.Client.Extensions;
using Conductor.Client.Models;
using Newtonsoft.Json;

public static class Execute
{
    public static void Run()
    {
        var request = new StartWorkflowRequest(
            name: "quote_delivery",
            version: 1,
            input: new Dictionary<string, object> { ["distanceKm"] = 620, ["express"] = true });
        var run = ApiExtensions.GetClient<WorkflowResourceApi>()
            .ExecuteWorkflow(request, Guid.NewGuid().ToString(), "quote_delivery", 1);
        Console.WriteLine($"{run.WorkflowId} {run.Status} {JsonConvert.SerializeObject(run.Output)}");
    }
}
