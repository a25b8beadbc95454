package main

import (
	"errors"
	"fmt"
	"log"
	"time"

	"github.com/conductor-sdk/conductor-go/sdk/client"
	"github.com/conductor-sdk/conductor-go/sdk/model"
	"github.com/conductor-sdk/conductor-go/sdk/workflow/executor"
)

func main() {
	workflows := executor.NewWorkflowExecutor(client.NewAPIClientFromEnv())
	id, err := workflows.StartWorkflow(&model.StartWorkflowRequest{
		Name:          "quote_delivery",
		Version:       1,
		CorrelationId: "order-42",
		Input:         map[string]interface{}{"distanceKm": 620, "express": false},
	})
	if err != nil {
		var refused client.GenericSwaggerError
		if errors.As(err, &refused) {
			log.Fatalf("%d %s", refused.StatusCode(), refused.Body())
		}
		log.Fatal(err)
	}
	fmt.Println(id)

	ended, err := workflows.MonitorExecution(id)
	if err != nil {
		log.Fatal(err)
	}
	execution, err := executor.WaitForWorkflowCompletionUntilTimeout(ended, time.Minute)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(execution.Status, execution.Output)
}
