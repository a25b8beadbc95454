using System;
using System.Collections.Generic;
using Conductor.Api;
using Conductor.Client.Extensions;
using Conductor.Client.Models;
using Conductor.Definition;
using Conductor.Definition.TaskType;

public static class Register
{
    public static void Run()
    {
        var definition = new TaskDef(
            name: "estimate_delivery",
            ownerEmail: "docs@example.com",
            retryCount: 3,
            retryLogic: TaskDef.RetryLogicEnum.EXPONENTIALBACKOFF,
            retryDelaySeconds: 1,
            timeoutSeconds: 60,
            responseTimeoutSeconds: 30);
        ApiExtensions.GetClient<MetadataResourceApi>().RegisterTaskDef(new List<TaskDef> { definition });

        var workflow = new ConductorWorkflow
        {
            OutputParameters = new Dictionary<string, object>
            {
                ["days"] = "${estimate.output.days}",
                ["price"] = "${estimate.output.price}"
            }
        };
        workflow
            .WithName("quote_delivery")
            .WithVersion(1)
            .WithOwner("docs@example.com")
            .WithTask(new SimpleTask("estimate_delivery", "estimate")
                .WithInput("distance_km", workflow.Input("distanceKm"))
                .WithInput("express", workflow.Input("express")));
        ApiExtensions.GetWorkflowExecutor().RegisterWorkflow(workflow, overwrite: true);
        Console.WriteLine("Registered quote_delivery, version 1");
    }
}
