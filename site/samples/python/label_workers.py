import asyncio
from typing import Union

from conductor.client.context.task_context import TaskInProgress, get_task_context
from conductor.client.worker.worker_task import worker_task


@worker_task(task_definition_name="fetch_rates", thread_count=50)
async def fetch_rates(carrier: str) -> dict:
    await asyncio.sleep(0.1)  # in place of an HTTP call
    return {"carrier": carrier, "rate": 0.02}


@worker_task(task_definition_name="print_label")
def print_label(orderId: str) -> Union[dict, TaskInProgress]:
    if get_task_context().get_poll_count() < 2:
        return TaskInProgress(callback_after_seconds=1, output={"progress": 50})
    return {"label": f"L-{orderId}"}
