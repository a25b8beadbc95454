(ns delivery.workers)

(defn estimate [task]
  (let [{:keys [distance_km express]} (:inputData task)]
    (if (and (number? distance_km) (not (neg? distance_km)))
      {:status "COMPLETED"
       :outputData {:days (if express 1 (inc (quot (long distance_km) 400)))
                    :price (/ (Math/round (* 100 (+ 4.0 (* 0.02 distance_km)))) 100.0)}
       :logs [{:taskId (:taskId task)
               :createdTime (System/currentTimeMillis)
               :log (str "attempt " (:retryCount task) ": " distance_km " km")}]}
      {:status "FAILED_WITH_TERMINAL_ERROR"
       :reasonForIncompletion (str "distance_km must not be negative, found " distance_km)})))

(def estimate-delivery {:name "estimate_delivery" :execute estimate})
