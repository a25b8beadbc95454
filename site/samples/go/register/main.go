package main

import (
	"context"
	"fmt"
	"log"

	"github.com/conductor-sdk/conductor-go/sdk/client"
	"github.com/conductor-sdk/conductor-go/sdk/model"
	"github.com/conductor-sdk/conductor-go/sdk/workflow"
	"github.com/conductor-sdk/conductor-go/sdk/workflow/executor"
)

func main() {
	apiClient := client.NewAPIClientFromEnv()
	definition := model.TaskDef{
		Name:                   "estimate_delivery",
		OwnerEmail:             "docs@example.com",
		RetryCount:             3,
		RetryLogic:             "EXPONENTIAL_BACKOFF",
		RetryDelaySeconds:      1,
		TimeoutSeconds:         60,
		ResponseTimeoutSeconds: 30,
	}
	metadata := client.NewMetadataClient(apiClient)
	if _, err := metadata.RegisterTaskDef(context.Background(), []model.TaskDef{definition}); err != nil {
		log.Fatal(err)
	}

	estimate := workflow.NewSimpleTask("estimate_delivery", "estimate").
		Input("distance_km", "${workflow.input.distanceKm}").
		Input("express", "${workflow.input.express}")
	quote := workflow.NewConductorWorkflow(executor.NewWorkflowExecutor(apiClient)).
		Name("quote_delivery").
		Version(1).
		OwnerEmail("docs@example.com").
		Add(estimate).
		OutputParameters(map[string]interface{}{
			"days":  estimate.OutputRef("days"),
			"price": estimate.OutputRef("price"),
		})
	if err := quote.Register(true); err != nil {
		log.Fatal(err)
	}
	fmt.Println("Registered quote_delivery, version 1")
}
