(ns delivery.quote-delivery-test
  (:require [clojure.test :refer [deftest is run-tests]]
            [delivery.options :as options]
            [delivery.workers :as workers]
            [io.orkes.workflow-resource :as workflows]))

(deftest the-price-follows-the-distance
  (is (= {:days 1 :price 6.0}
         (:outputData (workers/estimate {:inputData {:distance_km 100}})))))

(deftest a-negative-distance-is-not-retried
  (is (= "FAILED_WITH_TERMINAL_ERROR"
         (:status (workers/estimate {:inputData {:distance_km -1}})))))

(deftest a-second-attempt-gives-the-quote
  (let [client (workflows/workflow-client (options/from-env))
        execution (client "test"
                          :method :post
                          :body {:name "quote_delivery"
                                 :version 1
                                 :input {:distanceKm 620}
                                 :taskRefToMockOutput
                                 {:estimate [{:status "FAILED" :output {}}
                                             {:status "COMPLETED" :output {:days 2 :price 16.4}}]}})]
    (is (= "COMPLETED" (:status execution)))
    (is (= {:days 2 :price 16.4} (:output execution)))
    (is (= 2 (count (:tasks execution))))))

(defn -main [& _]
  (let [{:keys [fail error]} (run-tests 'delivery.quote-delivery-test)]
    (shutdown-agents)
    (System/exit (if (zero? (+ fail error)) 0 1))))
