import sys
import time

from conductor.client.configuration.configuration import Configuration
from conductor.client.orkes_clients import OrkesClients

ENDED = {"COMPLETED", "FAILED", "TIMED_OUT", "TERMINATED"}

workflows = OrkesClients(configuration=Configuration()).get_workflow_client()
workflow_id = sys.argv[1]
while True:
    status = workflows.get_workflow_status(workflow_id, include_output=True)
    if status.status in ENDED:
        break
    time.sleep(1)
print(status.status, status.output)
