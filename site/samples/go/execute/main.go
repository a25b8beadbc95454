package main

import (
	"fmt"
	"log"

	"github.com/conductor-sdk/conductor-go/sdk/client"
	"github.com/conductor-sdk/conductor-go/sdk/model"
	"github.com/conductor-sdk/conductor-go/sdk/workflow/executor"
)

func main() {
	workflows := executor.NewWorkflowExecutor(client.NewAPIClientFromEnv())
	run, err := workflows.ExecuteWorkflow(&model.StartWorkflowRequest{
		Name:    "quote_delivery",
		Version: 1,
		Input:   map[string]interface{}{"distanceKm": 620, "express": true},
	}, "")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(run.WorkflowId, run.Status, run.Output)
}
