package delivery

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"testing"

	"github.com/conductor-sdk/conductor-go/sdk/model"
)

func TestThePriceFollowsTheDistance(t *testing.T) {
	output, err := Estimate(&model.Task{InputData: map[string]interface{}{"distance_km": 100.0}})
	if err != nil {
		t.Fatal(err)
	}
	if price := output.(*model.TaskResult).OutputData["price"]; price != 6.0 {
		t.Fatalf("expected 6, found %v", price)
	}
}

func TestANegativeDistanceIsNotRetried(t *testing.T) {
	_, err := Estimate(&model.Task{InputData: map[string]interface{}{"distance_km": -1.0}})
	var final *model.NonRetryableError
	if !errors.As(err, &final) {
		t.Fatalf("expected a NonRetryableError, found %v", err)
	}
}

func TestASecondAttemptGivesTheQuote(t *testing.T) {
	body, err := json.Marshal(map[string]interface{}{
		"name":    "quote_delivery",
		"version": 1,
		"input":   map[string]interface{}{"distanceKm": 620},
		"taskRefToMockOutput": map[string]interface{}{
			"estimate": []map[string]interface{}{
				{"status": "FAILED", "output": map[string]interface{}{}},
				{"status": "COMPLETED", "output": map[string]interface{}{"days": 2, "price": 16.4}},
			},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Post(os.Getenv("CONDUCTOR_SERVER_URL")+"/workflow/test", "application/json", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var execution model.Workflow
	if err := json.NewDecoder(response.Body).Decode(&execution); err != nil {
		t.Fatal(err)
	}
	if execution.Status != model.CompletedWorkflow || execution.Output["price"] != 16.4 || len(execution.Tasks) != 2 {
		t.Fatalf("status %s, output %v, %d tasks", execution.Status, execution.Output, len(execution.Tasks))
	}
}
