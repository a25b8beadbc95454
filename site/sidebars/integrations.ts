// Sidebar: every integration, by kind; part of the developer guides.
import type { SidebarItemConfig } from '../../packages/engine/src/plan/sidebars/sidebar-config.ts';

export const integrations: SidebarItemConfig = {
  type: 'category',
  label: 'Integrations',
  link: { type: 'doc', id: 'category/integrations' },
  items: [
    {
      type: 'category',
      label: 'AI / LLM',
      link: { type: 'doc', id: 'category/integrations/ai-llm' },
      items: [
        { type: 'doc', id: 'integrations/ai-llm/ollama', label: 'Ollama' },
        { type: 'doc', id: 'integrations/ai-llm/azure-open-ai', label: 'Azure Open AI' },
        { type: 'doc', id: 'integrations/ai-llm/open-ai', label: 'Open AI' },
        { type: 'doc', id: 'integrations/ai-llm/perplexity', label: 'Perplexity' },
        { type: 'doc', id: 'integrations/ai-llm/grok', label: 'Grok' },
        { type: 'doc', id: 'integrations/ai-llm/cohere', label: 'Cohere' },
        { type: 'doc', id: 'integrations/ai-llm/mistral', label: 'Mistral' },
        { type: 'doc', id: 'integrations/ai-llm/anthropic-claude', label: 'Anthropic Claude' },
        { type: 'doc', id: 'integrations/ai-llm/vertex-ai', label: 'Google Vertex AI' },
        { type: 'doc', id: 'integrations/ai-llm/google-gemini-ai', label: 'Google Gemini AI' },
        { type: 'doc', id: 'integrations/ai-llm/hugging-face', label: 'Hugging Face' },
        { type: 'doc', id: 'integrations/ai-llm/aws-bedrock-anthropic', label: 'AWS Bedrock Anthropic' },
        { type: 'doc', id: 'integrations/ai-llm/aws-bedrock-cohere', label: 'AWS Bedrock Cohere' },
        { type: 'doc', id: 'integrations/ai-llm/aws-bedrock-titan', label: 'AWS Bedrock Titan' },
        { type: 'doc', id: 'integrations/ai-llm/aws-bedrock-llama2', label: 'AWS Bedrock Llama3' },
      ],
    },
    {
      type: 'category',
      label: 'Vector Databases',
      link: { type: 'doc', id: 'category/integrations/vector-databases' },
      items: [
        { type: 'doc', id: 'integrations/vector-databases/pinecone', label: 'Pinecone' },
        { type: 'doc', id: 'integrations/vector-databases/weaviate', label: 'Weaviate' },
        {
          type: 'doc',
          id: 'integrations/vector-databases/postgres-vector-database',
          label: 'PostgreSQL Vector Database',
        },
        { type: 'doc', id: 'integrations/vector-databases/mongo-vector-database', label: 'Mongo Vector Database' },
      ],
    },
    {
      type: 'category',
      label: 'Message Broker',
      link: { type: 'doc', id: 'category/integrations/message-broker' },
      items: [
        { type: 'doc', id: 'integrations/message-broker/amqp', label: 'AMQP' },
        { type: 'doc', id: 'integrations/message-broker/amazon-msk', label: 'Amazon MSK' },
        { type: 'doc', id: 'integrations/message-broker/confluent-kafka', label: 'Confluent Kafka' },
        { type: 'doc', id: 'integrations/message-broker/apache-kafka', label: 'Apache Kafka' },
        { type: 'doc', id: 'integrations/message-broker/nats-messaging', label: 'NATS Messaging' },
        { type: 'doc', id: 'integrations/message-broker/aws-sqs', label: 'AWS SQS' },
        { type: 'doc', id: 'integrations/message-broker/azure-service-bus', label: 'Azure Service Bus' },
        { type: 'doc', id: 'integrations/message-broker/gcp-pub-sub', label: 'GCP Pub Sub' },
        { type: 'doc', id: 'integrations/message-broker/ibm-mq', label: 'IBM MQ' },
      ],
    },
    {
      type: 'category',
      label: 'Cloud Providers',
      link: { type: 'doc', id: 'category/integrations/cloud-provider' },
      items: [
        { type: 'doc', id: 'integrations/cloud-provider/aws', label: 'AWS' },
        { type: 'doc', id: 'integrations/cloud-provider/gcp', label: 'GCP' },
      ],
    },
    {
      type: 'category',
      label: 'RDBMS',
      link: { type: 'doc', id: 'category/integrations/rdbms' },
      items: [{ type: 'doc', id: 'integrations/rdbms/relational-database', label: 'Relational Database' }],
    },
    {
      type: 'category',
      label: 'Email/Git',
      link: { type: 'doc', id: 'category/integrations/email' },
      items: [
        { type: 'doc', id: 'integrations/email/sendgrid', label: 'SendGrid Email' },
        { type: 'doc', id: 'integrations/git-repository', label: 'Git Repository' },
      ],
    },
  ],
};
