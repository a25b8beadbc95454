using Conductor.Client.Extensions;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

public static class Work
{
    public static void Run()
    {
        using (var host = WorkflowTaskHost.CreateWorkerHost(LogLevel.Information, new EstimateDelivery()))
        {
            host.Run();
        }
    }
}
