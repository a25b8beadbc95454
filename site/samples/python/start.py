from conductor.client.configuration.configuration import Configuration
from conductor.client.http.models import StartWorkflowRequest
from conductor.client.http.rest import ApiException
from conductor.client.orkes_clients import OrkesClients

workflows = OrkesClients(configuration=Configuration()).get_workflow_client()
request = StartWorkflowRequest(
    name="quote_delivery",
    version=1,
    input={"distanceKm": 620, "express": False},
    correlation_id="order-42",
)
try:
    print(workflows.start_workflow(request))
except ApiException as error:
    print(error.status, error.body)
