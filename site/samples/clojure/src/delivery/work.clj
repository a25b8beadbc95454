(ns delivery.work
  (:require [delivery.options :as options]
            [delivery.workers :as workers]
            [io.orkes.taskrunner :as taskrunner]))

(defn -main [& _]
  (let [stop (taskrunner/runner-executer-for-workers (options/from-env) [workers/estimate-delivery])]
    (.addShutdownHook (Runtime/getRuntime) (Thread. ^Runnable stop))
    (println "Polling for estimate_delivery")
    @(promise)))
