(ns delivery.execute
  (:require [delivery.options :as options]
            [io.orkes.workflow-resource :as workflows]))

(defn -main [& _]
  (let [request {:name "quote_delivery" :version 1 :input {:distanceKm 620 :express true}}
        run (workflows/run-workflow-sync (options/from-env) "quote_delivery" 1 (str (random-uuid)) request)]
    (println (:workflowId run) (:targetWorkflowStatus run) (:output run))
    (shutdown-agents)))
