package main

import (
	"log"
	"os"
	"os/signal"
	"syscall"
	"time"

	"example.com/quote-delivery/delivery"
	"github.com/conductor-sdk/conductor-go/sdk/client"
	"github.com/conductor-sdk/conductor-go/sdk/worker"
)

func main() {
	runner := worker.NewTaskRunnerWithApiClient(client.NewAPIClientFromEnv())
	if err := runner.StartWorker("estimate_delivery", delivery.Estimate, 4, 100*time.Millisecond); err != nil {
		log.Fatal(err)
	}

	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	<-stop
	runner.Shutdown("estimate_delivery")
	runner.WaitWorkers()
}
