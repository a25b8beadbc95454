import signal

from conductor.client.automator.task_handler import TaskHandler
from conductor.client.configuration.configuration import Configuration


def main() -> None:
    handler = TaskHandler(configuration=Configuration(), import_modules=["workers"])
    handler.start_processes()
    signal.signal(signal.SIGTERM, lambda *_: handler.stop_processes())
    try:
        handler.join_processes()
    except KeyboardInterrupt:
        handler.stop_processes()


if __name__ == "__main__":
    main()
