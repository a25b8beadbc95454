from conductor.client.context.task_context import get_task_context
from conductor.client.worker.exception import NonRetryableException
from conductor.client.worker.worker_task import worker_task


@worker_task(task_definition_name="estimate_delivery", thread_count=4)
def estimate_delivery(distance_km: float, express: bool = False) -> dict:
    if distance_km < 0:
        raise NonRetryableException(f"distance_km must not be negative, found {distance_km}")
    context = get_task_context()
    context.add_log(f"attempt {context.get_retry_count()}: {distance_km} km")
    days = 1 if express else 1 + int(distance_km // 400)
    return {"days": days, "price": round(4 + distance_km * 0.02, 2)}
