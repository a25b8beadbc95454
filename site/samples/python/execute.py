from conductor.client.configuration.configuration import Configuration
from conductor.client.orkes_clients import OrkesClients

executor = OrkesClients(configuration=Configuration()).get_workflow_executor()
run = executor.execute(
    name="quote_delivery",
    version=1,
    workflow_input={"distanceKm": 620, "express": True},
    wait_for_seconds=10,
)
print(run.workflow_id, run.status, run.output)
