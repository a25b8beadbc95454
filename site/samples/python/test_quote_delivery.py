import unittest
from unittest.mock import patch

from conductor.client.configuration.configuration import Configuration
from conductor.client.http.models.workflow_test_request import WorkflowTestRequest
from conductor.client.orkes_clients import OrkesClients

from workers import estimate_delivery


class EstimateDeliveryTest(unittest.TestCase):
    def test_the_price_follows_the_distance(self):
        with patch("workers.get_task_context"):
            self.assertEqual(estimate_delivery(distance_km=100.0), {"days": 1, "price": 6.0})


class QuoteDeliveryTest(unittest.TestCase):
    def test_a_second_attempt_gives_the_quote(self):
        client = OrkesClients(configuration=Configuration()).get_workflow_client()
        run = client.test_workflow(
            WorkflowTestRequest(
                name="quote_delivery",
                version=1,
                input={"distanceKm": 620},
                task_ref_to_mock_output={
                    "estimate": [
                        {"status": "FAILED", "output": {}},
                        {"status": "COMPLETED", "output": {"days": 2, "price": 16.4}},
                    ]
                },
            )
        )
        self.assertEqual(run.status, "COMPLETED")
        self.assertEqual(run.output, {"days": 2, "price": 16.4})
        self.assertEqual(len(run.tasks), 2)


if __name__ == "__main__":
    unittest.main()
