(ns delivery.register
  (:require [delivery.options :as options]
            [io.orkes.metadata :as metadata]
            [io.orkes.sdk :as sdk]))

(def task-definition
  {:name "estimate_delivery"
   :ownerEmail "docs@example.com"
   :retryCount 3
   :retryLogic "EXPONENTIAL_BACKOFF"
   :retryDelaySeconds 1
   :timeoutSeconds 60
   :responseTimeoutSeconds 30})

(def workflow
  (assoc (sdk/workflow "quote_delivery"
                       [(sdk/simple-task "estimate" "estimate_delivery"
                                         {:distance_km "${workflow.input.distanceKm}"
                                          :express "${workflow.input.express}"})])
         :ownerEmail "docs@example.com"
         :outputParameters {:days "${estimate.output.days}"
                            :price "${estimate.output.price}"}))

(defn -main [& _]
  (let [options (options/from-env)]
    (metadata/register-tasks options [task-definition])
    (metadata/register-workflow-def options workflow true)
    (println "Registered quote_delivery, version 1")
    (shutdown-agents)))
