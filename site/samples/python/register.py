from conductor.client.configuration.configuration import Configuration
from conductor.client.http.models import TaskDef
from conductor.client.orkes_clients import OrkesClients
from conductor.client.workflow.conductor_workflow import ConductorWorkflow

from workers import estimate_delivery

clients = OrkesClients(configuration=Configuration())
clients.get_metadata_client().register_task_def(
    TaskDef(
        name="estimate_delivery",
        owner_email="docs@example.com",
        retry_count=3,
        retry_logic="EXPONENTIAL_BACKOFF",
        retry_delay_seconds=1,
        timeout_seconds=60,
        response_timeout_seconds=30,
    )
)

workflow = ConductorWorkflow(name="quote_delivery", version=1, executor=clients.get_workflow_executor())
estimate = estimate_delivery(
    task_ref_name="estimate",
    distance_km=workflow.input("distanceKm"),
    express=workflow.input("express"),
)
workflow >> estimate
workflow.owner_email("docs@example.com").output_parameters(
    {"days": estimate.output("days"), "price": estimate.output("price")}
)
workflow.register(overwrite=True)
print("Registered quote_delivery, version 1")
