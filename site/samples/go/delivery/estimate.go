// Package delivery calculates the price of a delivery.
package delivery

import (
	"fmt"
	"math"
	"time"

	"github.com/conductor-sdk/conductor-go/sdk/model"
)

// Estimate is the worker of the task estimate_delivery.
func Estimate(task *model.Task) (interface{}, error) {
	distance, ok := task.InputData["distance_km"].(float64)
	if !ok || distance < 0 {
		err := fmt.Errorf("distance_km must not be negative, found %v", task.InputData["distance_km"])
		return nil, model.NewNonRetryableError(err)
	}
	days := 1 + math.Floor(distance/400)
	if express, _ := task.InputData["express"].(bool); express {
		days = 1
	}

	result := model.NewTaskResultFromTask(task)
	result.Status = model.CompletedTask
	result.OutputData = map[string]interface{}{
		"days":  days,
		"price": math.Round((4+distance*0.02)*100) / 100,
	}
	result.Logs = []model.TaskExecLog{{
		TaskId:      task.TaskId,
		Log:         fmt.Sprintf("attempt %d: %v km", task.RetryCount, distance),
		CreatedTime: time.Now().UnixMilli(),
	}}
	return result, nil
}
