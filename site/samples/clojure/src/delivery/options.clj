(ns delivery.options
  (:require [clojure.string :as string]))

(defn from-env
  "The options map of the SDK, which reads no environment variables itself."
  []
  (let [url (or (not-empty (System/getenv "CONDUCTOR_SERVER_URL")) "http://localhost:8080/api")
        app-key (not-empty (System/getenv "CONDUCTOR_AUTH_KEY"))
        app-secret (not-empty (System/getenv "CONDUCTOR_AUTH_SECRET"))]
    (cond-> {:url (if (string/ends-with? url "/") url (str url "/"))}
      (and app-key app-secret) (assoc :app-key app-key :app-secret app-secret))))
