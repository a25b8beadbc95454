using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Conductor.Client.Extensions;
using Conductor.Client.Interfaces;
using Conductor.Client.Models;
using Conductor.Client.Worker;
using ConductorTask = Conductor.Client.Models.Task;

public class EstimateDelivery : IWorkflowTask
{
    public string TaskType => "estimate_delivery";

    public WorkflowTaskExecutorConfiguration WorkerSettings { get; } =
        new WorkflowTaskExecutorConfiguration { BatchSize = 4 };

    public Task<TaskResult> Execute(ConductorTask task, CancellationToken token = default(CancellationToken)) =>
        System.Threading.Tasks.Task.FromResult(Execute(task));

    public TaskResult Execute(ConductorTask task)
    {
        object input;
        task.InputData.TryGetValue("distance_km", out input);
        var distance = input == null ? -1 : Convert.ToDouble(input);
        if (distance < 0)
        {
            return task.FailedWithTerminalError($"distance_km must not be negative, found {input}");
        }

        task.InputData.TryGetValue("express", out input);
        var days = true.Equals(input) ? 1 : 1 + (int)(distance / 400);
        var log = new TaskExecLog
        {
            TaskId = task.TaskId,
            Log = $"attempt {task.RetryCount}: {distance} km",
            CreatedTime = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()
        };
        return task.Completed(
            new Dictionary<string, object> { ["days"] = days, ["price"] = Math.Round(4 + distance * 0.02, 2) },
            new List<TaskExecLog> { log });
    }
}
