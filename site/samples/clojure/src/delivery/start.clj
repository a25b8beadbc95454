(ns delivery.start
  (:require [delivery.options :as options]
            [io.orkes.workflow-resource :as workflows]))

(def ended #{"COMPLETED" "FAILED" "TIMED_OUT" "TERMINATED"})

(defn wait-for [options id]
  (let [execution (workflows/get-workflow options id :includeTasks false)]
    (if (ended (:status execution))
      execution
      (do (Thread/sleep 1000)
          (recur options id)))))

(defn -main [& _]
  (let [options (options/from-env)
        id (workflows/start-workflow options {:name "quote_delivery"
                                              :version 1
                                              :correlationId "order-42"
                                              :input {:distanceKm 620 :express false}})]
    (when-not id
      (println "The workflow did not start")
      (System/exit 1))
    (println id)
    (let [{:keys [status output]} (wait-for options id)]
      (println status output))
    (shutdown-agents)))
